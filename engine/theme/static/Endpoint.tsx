import { t } from '../../shared/messages';
import RequestBuilder from '../islands/RequestBuilder';
import TabItem from '../islands/TabItem';
import Tabs from '../islands/Tabs';
import { BodyReference } from '../openapi/BodyReference';
import {
  examplesOf,
  findOperation,
  type Header,
  type LocatedOperation,
  type OpenApiDocument,
  type Parameter,
  parametersOf,
  type RequestBody,
  type Response,
  resolve,
  securityOf,
} from '../openapi/document';
import { EndpointLine } from '../openapi/EndpointLine';
import { type AnchorMaker, createAnchorMaker, FieldList, MarkdownText } from '../openapi/FieldList';
import { type Field, fieldOf } from '../openapi/fields';
import { exampleRequest } from '../openapi/requests';
import { curlCommand, fetchScript } from '../openapi/samples';
import { statusLabel, statusTone } from '../openapi/status';
import { buildContext } from './build-context';
import CodeBlock from './CodeBlock';

interface Props {
  /** Name of a document: `site/api/<api>.openapi.yaml`. */
  api: string;
  operation: string;
}

/** Reference of one operation of an OpenAPI document. */
export default function Endpoint({ api, operation: operationId }: Props) {
  const document = buildContext().openapi(api);
  const located = findOperation(document, operationId);
  const anchor = createAnchorMaker(operationId);
  const { description, requestBody } = located.operation;
  const request = exampleRequest(document, located);
  return (
    <>
      <EndpointLine document={document} located={located} />
      {description && <MarkdownText text={description} />}
      {parameterGroups(document, located).map(({ title, scope, fields }) => (
        <FieldGroup key={title} title={title} scope={scope} fields={fields} anchor={anchor} />
      ))}
      {requestBody && (
        <BodyGroup body={resolve<RequestBody>(document, requestBody)} {...{ document, anchor }} />
      )}
      <p className="fields-title">{t('Example request')}</p>
      <RequestBuilder api={api} operation={operationId}>
        <Tabs groupId="request" label={t('Example request')}>
          <TabItem value="curl" label="curl">
            <CodeBlock language="bash">{curlCommand(request)}</CodeBlock>
          </TabItem>
          <TabItem value="javascript" label="JavaScript">
            <CodeBlock language="javascript">{fetchScript(request)}</CodeBlock>
          </TabItem>
        </Tabs>
      </RequestBuilder>
      <p className="fields-title">{t('Responses')}</p>
      <Tabs label={t('Responses by status')}>
        {Object.entries(located.operation.responses ?? {}).map(([status, response]) => (
          <TabItem
            key={status}
            value={status}
            label={statusLabel(status)}
            className="response"
            attributes={{ 'data-tone': statusTone(status) }}
          >
            <ResponseReference
              response={resolve<Response>(document, response)}
              {...{ document, status, anchor }}
            />
          </TabItem>
        ))}
      </Tabs>
    </>
  );
}

interface Group {
  title: string;
  scope: string[];
  fields: Field[];
}

/** Parameters and keys by place, without empty groups. */
function parameterGroups(document: OpenApiDocument, located: LocatedOperation): Group[] {
  const parameters = parametersOf(document, located);
  const inPlace = (place: Parameter['in']): Field[] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => valueField(document, parameter.name, parameter));
  const keys = securityOf(document, located).map((scheme): Field & { place: string } => ({
    name: scheme.name ?? 'Authorization',
    type: 'string',
    isRequired: true,
    isDeprecated: false,
    ...(scheme.description ? { description: scheme.description } : {}),
    rules: [],
    children: [],
    place: scheme.in ?? 'header',
  }));
  const keysIn = (place: string): Field[] => keys.filter((key) => key.place === place);
  return [
    { title: t('Path parameters'), scope: ['path'], fields: inPlace('path') },
    {
      title: t('Query parameters'),
      scope: ['query'],
      fields: [...inPlace('query'), ...keysIn('query')],
    },
    { title: t('Headers'), scope: ['header'], fields: [...keysIn('header'), ...inPlace('header')] },
    { title: t('Cookies'), scope: ['cookie'], fields: [...keysIn('cookie'), ...inPlace('cookie')] },
  ].filter(({ fields }) => fields.length > 0);
}

/** A row for a parameter or header, with the type and rules of its schema. */
function valueField(document: OpenApiDocument, name: string, holder: Parameter | Header): Field {
  const field = fieldOf(document, name, holder.schema ?? {}, holder.required === true);
  const [example] = examplesOf(document, holder);
  const value = example?.value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return {
    ...field,
    isDeprecated: field.isDeprecated || holder.deprecated === true,
    ...(holder.description ? { description: holder.description } : {}),
    rules: text ? [...field.rules, `Example:\u00a0\`${text}\``] : field.rules,
  };
}

function FieldGroup({
  title,
  scope,
  fields,
  anchor,
  marks = 'required',
}: Group & { anchor: AnchorMaker; marks?: 'required' | 'none' }) {
  const id = anchor(...scope);
  return (
    <>
      <p className="fields-title" id={id}>
        {title}
      </p>
      <FieldList fields={fields} labelledBy={id} anchor={anchor} scope={scope} marks={marks} />
    </>
  );
}

interface BodyProps {
  document: OpenApiDocument;
  body: RequestBody;
  anchor: AnchorMaker;
}

function BodyGroup({ document, body, anchor }: BodyProps) {
  return (
    <>
      <p className="fields-title">
        Body
        {body.required && (
          <>
            {' '}
            <span className="pill" data-tone="warning">
              required
            </span>
          </>
        )}
      </p>
      {body.description && <MarkdownText text={body.description} />}
      {Object.entries(body.content).map(([type, media]) => (
        <BodyReference
          key={type}
          scope={['body']}
          marks="required"
          {...{ document, type, media, anchor }}
        />
      ))}
    </>
  );
}

interface ResponseProps {
  document: OpenApiDocument;
  status: string;
  response: Response;
  anchor: AnchorMaker;
}

function ResponseReference({ document, status, response, anchor }: ResponseProps) {
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) =>
    valueField(document, name, resolve<Header>(document, header)),
  );
  return (
    <>
      <MarkdownText text={response.description} />
      {Object.entries(response.content ?? {}).map(([type, media]) => (
        <BodyReference
          key={type}
          scope={[status]}
          marks="optional"
          {...{ document, type, media, anchor }}
        />
      ))}
      {headers.length > 0 && (
        <FieldGroup
          title="Headers"
          scope={[status, 'header']}
          fields={headers}
          anchor={anchor}
          marks="none"
        />
      )}
    </>
  );
}
