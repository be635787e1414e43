import { t } from '../../shared/messages';
import type { GeneratedOperation, LocatedOperation, RequestBody } from '../openapi/document';
import { EndpointLine } from '../openapi/EndpointLine';
import { ownReference } from '../openapi/FieldList';
import { RequestSamples } from '../openapi/RequestSamples';
import { exampleRequest } from '../openapi/request-model';
import { buildContext } from './build-context';

interface Props {
  method: string;
  path: string;
  /** Others than `endpoint` are sent to the reader, whose address is not known. */
  context?: string;
}

/**
 * The line with method and path on an API page written by a generator, and an example request, if the
 * page has the operation; see also `ParamsDetails`.
 */
export default function MethodEndpoint({ method, path, context = 'endpoint' }: Props) {
  const known = method.toLowerCase() as LocatedOperation['method'];
  // Webhooks have a word instead of a path.
  const isSent = context === 'endpoint' && path.startsWith('/');
  const written = isSent ? buildContext().generatedOperation?.() : undefined;
  const { servers = [], securitySchemes = {}, ...operation } = written ?? {};
  const document = { ...ownReference().document, servers, components: { securitySchemes } };
  const located = { method: known, path, pathItem: {}, operation: withSamples(operation) };
  // The first way to authorize a request is enough.
  const [security = {}] = operation.security ?? [];
  const isDescribed = Object.keys(security).every((name) => name in securitySchemes);
  located.operation.security = isDescribed ? [security] : [];
  return (
    <>
      <EndpointLine document={document} located={located} />
      {written && servers.length > 0 && (
        <>
          <p className="fields-title">{t('Example request')}</p>
          <RequestSamples request={exampleRequest(document, located)} />
        </>
      )}
    </>
  );
}

/** Uses the generator's own example if the body has none. */
function withSamples({ jsonRequestBodyExample, ...operation }: GeneratedOperation) {
  const { content, ...body } = (operation.requestBody ?? {}) as RequestBody;
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (type === undefined) return operation;
  const sample = jsonRequestBodyExample === undefined ? {} : { example: jsonRequestBodyExample };
  const shown = (media?.example ?? media?.examples) ? media : { ...media, ...sample };
  return { ...operation, requestBody: { ...body, content: { [type]: shown } } };
}
