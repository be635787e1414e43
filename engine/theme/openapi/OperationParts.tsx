/** The parts of an operation's reference, which pages of other generators name one by one. */
import { t } from '../../shared/messages';
import TabItem from '../islands/TabItem';
import Tabs from '../islands/Tabs';
import { BodyReference } from './BodyReference';
import {
  examplesOf,
  type Header,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
} from './document';
import {
  FieldList,
  type FieldMarks,
  MarkdownText,
  type ReferenceContext,
  RequiredPill,
} from './FieldList';
import { type Field, fieldOf } from './fields';
import { byPlace } from './request-form';
import { statusLabel, statusTone } from './status';

/** A row for a parameter or header, with the type and rules of its schema. */
export function valueField(document: OpenApiDocument, name: string, holder: Header): Field {
  const { schema = {}, required = false, deprecated = false, description } = holder;
  const field = fieldOf(document, name, schema, required);
  const value = examplesOf(document, holder)[0]?.value;
  return {
    ...field,
    isDeprecated: field.isDeprecated || deprecated,
    ...(description && { description }),
    ...(value === undefined ? {} : { example: value }),
  };
}

/** Rows for parameters, with their places. */
export function parameterFields(document: OpenApiDocument, parameters: readonly Parameter[]) {
  return parameters.map((one) => ({ ...valueField(document, one.name, one), in: one.in }));
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

export function BodyGroup({ body, reference }: { body: RequestBody; reference: ReferenceContext }) {
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
      {Object.entries(body.content ?? {}).map(([type, media]) => (
        <BodyReference
          key={type}
          scope={['body']}
          direction="request"
          {...{ reference, type, media }}
        />
      ))}
    </>
  );
}

interface ParameterProps {
  fields: (Field & { in: Parameter['in'] })[];
  reference: ReferenceContext;
}

export function ParameterGroups({ fields: all, reference }: ParameterProps) {
  return byPlace(all).map(({ place, title, fields }) => (
    <FieldGroup key={place} scope={[place]} {...{ title, fields, reference }} />
  ));
}

interface ResponsesProps {
  id?: string;
  responses: NonNullable<Operation['responses']>;
  reference: ReferenceContext;
}

export function Responses({ id, responses, reference }: ResponsesProps) {
  const entries = Object.entries(responses);
  if (entries.length === 0) return null;
  return (
    <>
      <p className="fields-title" id={id}>
        {t('Responses')}
      </p>
      <Tabs label={t('Responses by status')}>
        {entries.map(([status, response]) => (
          <TabItem
            key={status}
            value={status}
            label={statusLabel(status)}
            className="response"
            attributes={{ 'data-tone': statusTone(status) }}
          >
            <ResponseReference
              response={resolve<Response>(reference.document, response)}
              {...{ status, reference }}
            />
          </TabItem>
        ))}
      </Tabs>
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
      {description && <MarkdownText text={description} />}
      {Object.entries(content).map(([type, media]) => (
        <BodyReference
          key={type}
          scope={[status]}
          direction="response"
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
