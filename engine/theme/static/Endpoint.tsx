import { t } from '../../shared/messages';
import RequestBuilder from '../islands/RequestBuilder';
import {
  findOperation,
  type OpenApiDocument,
  parametersOf,
  type RequestBody,
  resolve,
  type SecurityScheme,
  securityOf,
} from '../openapi/document';
import { EndpointLine } from '../openapi/EndpointLine';
import { createAnchorMaker, MarkdownText } from '../openapi/FieldList';
import { fieldOf } from '../openapi/fields';
import { BodyGroup, ParameterGroups, parameterFields, Responses } from '../openapi/OperationParts';
import { RequestSamples } from '../openapi/RequestSamples';
import { exampleRequest } from '../openapi/request-model';
import { buildContext } from './build-context';

interface Props {
  /** Name of a document in the site folder: `api/<api>.openapi.yaml`. */
  api: string;
  operation: string;
}

/** Reference of one operation of an OpenAPI document. */
export default function Endpoint({ api, operation: operationId }: Props) {
  if (!api || !operationId) throw new Error('It needs "api" and "operation".');
  const document = buildContext().openapi(api);
  if (!document) return null;
  const located = findOperation(document, operationId);
  const reference = { document, anchor: createAnchorMaker(operationId) };
  const { description, requestBody } = located.operation;
  const request = exampleRequest(document, located);
  const fields = [
    ...securityOf(document, located).map((scheme) => keyField(document, scheme)),
    ...parameterFields(document, parametersOf(document, located)),
  ];
  return (
    <>
      <EndpointLine document={document} located={located} />
      {description && <MarkdownText text={description} />}
      <ParameterGroups fields={fields} reference={reference} />
      {requestBody && (
        <BodyGroup body={resolve<RequestBody>(document, requestBody)} reference={reference} />
      )}
      <p className="fields-title">{t('Example request')}</p>
      <RequestBuilder api={api} operation={operationId}>
        <RequestSamples request={request} />
      </RequestBuilder>
      <Responses responses={located.operation.responses ?? {}} reference={reference} />
    </>
  );
}

function keyField(document: OpenApiDocument, scheme: SecurityScheme) {
  const { name = 'Authorization', in: place = 'header', description } = scheme;
  const schema = { type: 'string', ...(description && { description }) };
  return { ...fieldOf(document, name, schema, true), in: place };
}
