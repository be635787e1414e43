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
  parametersOf,
  type RequestBody,
  type Response,
  resolve,
  type SecurityScheme,
  securityOf,
} from '../openapi/document';
import { EndpointLine } from '../openapi/EndpointLine';
import {
  createAnchorMaker,
  FieldList,
  type FieldMarks,
  MarkdownText,
  type ReferenceContext,
  RequiredPill,
} from '../openapi/FieldList';
import { type Field, fieldOf } from '../openapi/fields';
import { valueText } from '../openapi/format-json';
import { byPlace } from '../openapi/request-form';
import { exampleRequest } from '../openapi/request-model';
import { pageLanguages } from '../openapi/samples';
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
  const reference = { document, anchor: createAnchorMaker(operationId) };
  const { description, requestBody } = located.operation;
  const responses = Object.entries(located.operation.responses ?? {});
  const request = exampleRequest(document, located);
  return (
    <>
      <EndpointLine document={document} located={located} />
      {description && <MarkdownText text={description} />}
      {byPlace(parameterFields(document, located)).map(({ place, title, fields }) => (
        <FieldGroup key={place} scope={[place]} {...{ title, fields, reference }} />
      ))}
      {requestBody && (
        <BodyGroup body={resolve<RequestBody>(document, requestBody)} reference={reference} />
      )}
      <p className="fields-title">{t('Example request')}</p>
      <RequestBuilder api={api} operation={operationId}>
        <Tabs groupId="request" label={t('Example request')}>
          {pageLanguages.map(({ value, label, language, write }) => (
            <TabItem key={value} value={value} label={label}>
              <CodeBlock language={language}>{write(request)}</CodeBlock>
            </TabItem>
          ))}
        </Tabs>
      </RequestBuilder>
      {responses.length > 0 && <p className="fields-title">{t('Responses')}</p>}
      {responses.length > 0 && (
        <Tabs label={t('Responses by status')}>
          {responses.map(([status, response]) => (
            <TabItem
              key={status}
              value={status}
              label={statusLabel(status)}
              className="response"
              attributes={{ 'data-tone': statusTone(status) }}
            >
              <ResponseReference
                response={resolve<Response>(document, response)}
                {...{ status, reference }}
              />
            </TabItem>
          ))}
        </Tabs>
      )}
    </>
  );
}

/** Rows for keys and parameters, with their places. */
function parameterFields(document: OpenApiDocument, located: LocatedOperation) {
  return [
    ...securityOf(document, located).map((scheme) => keyField(document, scheme)),
    ...parametersOf(document, located).map((parameter) => ({
      ...valueField(document, parameter.name, parameter),
      in: parameter.in,
    })),
  ];
}

function keyField(document: OpenApiDocument, scheme: SecurityScheme) {
  const { name = 'Authorization', in: place = 'header', description } = scheme;
  const schema = { type: 'string', ...(description && { description }) };
  return { ...fieldOf(document, name, schema, true), in: place };
}

/** A row for a parameter or header, with the type and rules of its schema. */
function valueField(document: OpenApiDocument, name: string, holder: Header): Field {
  const { schema = {}, required = false, deprecated = false, description } = holder;
  const field = fieldOf(document, name, schema, required);
  const value = examplesOf(document, holder)[0]?.value;
  const text = value === undefined ? '' : valueText(value);
  return {
    ...field,
    isDeprecated: field.isDeprecated || deprecated,
    ...(description && { description }),
    rules: text ? [...field.rules, `Example:\u00a0\`${text}\``] : field.rules,
  };
}

interface GroupProps {
  title: string;
  scope: string[];
  fields: Field[];
  reference: ReferenceContext;
  marks?: FieldMarks;
}

function FieldGroup({ title, scope, ...list }: GroupProps) {
  const id = list.reference.anchor(...scope);
  return (
    <>
      <p className="fields-title" id={id}>
        {title}
      </p>
      <FieldList labelledBy={id} scope={scope} {...list} />
    </>
  );
}

function BodyGroup({ body, reference }: { body: RequestBody; reference: ReferenceContext }) {
  return (
    <>
      <p className="fields-title">
        {t('Body')}
        {body.required && (
          <>
            {' '}
            <RequiredPill />
          </>
        )}
      </p>
      {body.description && <MarkdownText text={body.description} />}
      {Object.entries(body.content).map(([type, media]) => (
        <BodyReference key={type} scope={['body']} {...{ reference, type, media }} />
      ))}
    </>
  );
}

interface ResponseProps {
  status: string;
  response: Response;
  reference: ReferenceContext;
}

function ResponseReference({ status, response, reference }: ResponseProps) {
  const { description, content = {}, headers = {} } = response;
  const { document } = reference;
  const fields = Object.entries(headers).map(([name, header]) =>
    valueField(document, name, resolve<Header>(document, header)),
  );
  return (
    <>
      <MarkdownText text={description} />
      {Object.entries(content).map(([type, media]) => (
        <BodyReference
          key={type}
          scope={[status]}
          marks="optional"
          {...{ reference, type, media }}
        />
      ))}
      {fields.length > 0 && (
        <FieldGroup
          title={t('Headers')}
          scope={[status, 'header']}
          marks="none"
          {...{ fields, reference }}
        />
      )}
    </>
  );
}
