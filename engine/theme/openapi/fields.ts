/** Schemas as rows of a reference: name, type, rules, nested rows. */

import type { Json } from '../../shared/content-tree';
import { t } from '../../shared/messages';
import {
  type OpenApiDocument,
  type Reference,
  referenceName,
  resolve,
  type Schema,
} from './document';
import { valueText } from './format-json';
import { characters } from './request-form';

export interface Field {
  name: string;
  /** `string`, `integer or null`, `object[]`, `map of string`. */
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  /** Markdown. */
  description?: string;
  default?: Json;
  /** Of the schema, if it is a single value. */
  example?: Json;
  /** Sentences about allowed values, plain text; values in backticks. */
  rules: string[];
  /** Missing = in both. */
  onlyIn?: Direction;
  children: Field[];
}

export type Direction = 'request' | 'response';

/** One of the alternatives of a body. */
export interface Shape {
  /** If there are several shapes. Markdown. */
  description?: string;
  fields: Field[];
}

/** Deeper structures have no nested rows. */
const maximumDepth = 6;

/**
 * The shapes of a body, usually one. An array has the fields of its items; a schema without fields
 * (text, number) is a single row without a name.
 */
export function shapesOf(document: OpenApiDocument, schema: Schema | Reference): Shape[] {
  const resolved = mergeAllOf(document, schema);
  const variants = resolved.oneOf ?? resolved.anyOf;
  // Beside fields that all have in common, the alternatives are rows.
  if (variants && !resolved.properties) {
    return variants.map((variant) => {
      const { description, title } = resolve<Schema>(document, variant);
      const name = title ?? description ?? referenceName(variant);
      // The description of a single row may repeat that of the shape.
      const fields = bodyFields(document, variant).map(({ description: text, ...field }) =>
        text === undefined || text === name ? field : { ...field, description: text },
      );
      return { ...(name ? { description: name } : {}), fields };
    });
  }
  return [{ fields: bodyFields(document, schema) }];
}

function bodyFields(document: OpenApiDocument, schema: Schema | Reference): Field[] {
  const fields = childFields(document, schema, []);
  if (fields.length > 0) return fields;
  const only = fieldOf(document, '', schema, false);
  return only.description || only.rules.length > 0 ? [only] : [];
}

/**
 * Fields of an object, or of the objects in an array.
 *
 * @param around schemas that contain it, whose fields are not repeated inside them
 */
function childFields(
  document: OpenApiDocument,
  schema: Schema | Reference,
  around: readonly Schema[],
): Field[] {
  const own = resolve<Schema>(document, schema);
  const depth = around.filter(({ items }) => !items).length;
  if (depth > maximumDepth || around.includes(own)) return [];
  const merged = mergeAllOf(document, own);
  const inside = [...around, own];
  if (merged.items) return childFields(document, merged.items, inside);
  const required = new Set(merged.required ?? []);
  const fields = Object.entries(merged.properties ?? {}).map(([name, property]) =>
    fieldOf(document, name, property, required.has(name), inside),
  );
  return [...fields, ...alternatives(document, merged, inside)];
}

/** A row for each alternative that has fields; those of a single one, if it has no alternative. */
function alternatives(
  document: OpenApiDocument,
  { oneOf, anyOf, discriminator, properties }: Schema,
  around: readonly Schema[],
): Field[] {
  const { propertyName = '', mapping = {} } = discriminator ?? {};
  const chosen = resolve<Schema>(document, properties?.[propertyName] ?? {});
  const mapped = Object.entries(chosen.oneOf ? {} : mapping).filter(
    (entry): entry is [string, Schema] => typeof entry[1] === 'object',
  );
  const listed = (oneOf ?? anyOf)?.map((variant) => [referenceName(variant), variant] as const);
  const rows = (listed ?? mapped).flatMap(([name, variant]) => {
    const field = fieldOf(document, '', variant, false, around);
    const title = resolve<Schema>(document, variant).title ?? name;
    return field.children.length > 0 ? [{ ...field, title }] : [];
  });
  if (rows.length === 1) return rows.flatMap(({ children }) => children);
  return rows.map(({ title, ...field }, index) => {
    const text = [title, field.description].filter((part) => part && part !== field.type);
    const or = `**${index > 0 ? t('Or') : t('Either')}:**`;
    return { ...field, description: `${or} ${[...new Set(text)].join('. ')}` };
  });
}

/** A row with its nested rows. */
export function fieldOf(
  document: OpenApiDocument,
  name: string,
  schema: Schema | Reference,
  isRequired: boolean,
  around: readonly Schema[] = [],
): Field {
  const merged = mergeAllOf(document, schema);
  const values =
    typeof merged.additionalProperties === 'object'
      ? resolve<Schema>(document, merged.additionalProperties)
      : undefined;
  // The schema of a map's values describes its entries.
  const description = [merged.description, values?.description].filter(Boolean).join(' ');
  const items = merged.items ? mergeAllOf(document, merged.items) : {};
  const example = merged.example ?? merged.examples?.[0];
  return {
    name,
    type: typeName(document, schema, around),
    isRequired,
    isDeprecated: merged.deprecated === true,
    ...(description ? { description } : {}),
    ...(merged.default === undefined ? {} : { default: merged.default }),
    ...(example === undefined || example instanceof Object ? {} : { example }),
    rules: [...rulesOf(merged, description), ...valueRules(items)],
    ...(merged.readOnly ? { onlyIn: 'response' } : merged.writeOnly ? { onlyIn: 'request' } : {}),
    children: childFields(document, schema, around),
  };
}

/** Without what only occurs in the other direction. */
export function fieldsIn(direction: Direction, fields: readonly Field[]): Field[] {
  return fields
    .filter(({ onlyIn = direction }) => onlyIn === direction)
    .map((field) => ({ ...field, children: fieldsIn(direction, field.children) }));
}

/** Merges `allOf` into one schema; later parts win. */
function mergeAllOf(document: OpenApiDocument, schema: Schema | Reference): Schema {
  // OpenAPI 3.1 allows fields beside a reference, such as a description for this place.
  const { $ref: _, ...beside } = schema as Schema & Partial<Reference>;
  const { allOf, ...own } = withNull(document, { ...resolve<Schema>(document, schema), ...beside });
  if (!allOf) return own;
  const parts = [...allOf.map((part) => mergeAllOf(document, part)), own];
  const merged: Schema = Object.assign({}, ...parts);
  if (parts.some((part) => part.properties)) {
    merged.properties = Object.assign({}, ...parts.map((part) => part.properties));
    merged.required = parts.flatMap((part) => part.required ?? []);
  }
  return merged;
}

/** Some generators write `anyOf: [X, null]` for `type: [X, null]`; in OpenAPI 3.0 it is `nullable`. */
function withNull(document: OpenApiDocument, schema: Schema): Schema {
  if (schema.nullable && schema.type) return { ...schema, type: [schema.type, 'null'].flat() };
  const { anyOf = [], ...own } = schema;
  const variants = anyOf.map((variant) => resolve<Schema>(document, variant));
  const [only, other] = variants.filter(({ type }) => type !== 'null');
  if (!only?.type || other || variants.length === 1) return schema;
  return { ...only, ...own, type: [only.type, 'null'].flat() };
}

/**
 * `string`, `string (uri)`, `integer or null`, `object[]`, `map of string`.
 *
 * @param around schemas that contain it: inside them, the type is shown as their name
 */
export function typeName(
  document: OpenApiDocument,
  schema: Schema | Reference,
  around: readonly Schema[] = [],
): string {
  const name = referenceName(schema);
  const own = resolve<Schema>(document, schema);
  if (name !== undefined && around.includes(own)) return name;
  const inside = [...around, own];
  const nameOf = (inner: Schema | Reference) => typeName(document, inner, inside);
  const merged = mergeAllOf(document, schema);
  const variants = merged.oneOf ?? merged.anyOf;
  if (variants) return [...new Set(variants.map(nameOf))].join(t(' or '));
  const types = merged.type === undefined ? [guessType(merged)] : [merged.type].flat();
  return types
    .map((type) => {
      if (type === 'array') return arrayName(merged.items && nameOf(merged.items));
      if (type === 'object' && typeof merged.additionalProperties === 'object') {
        return t('map of {0}', nameOf(merged.additionalProperties));
      }
      return type === 'string' && merged.format ? `${type} (${merged.format})` : type;
    })
    .join(t(' or '));
}

function arrayName(items: string | undefined): string {
  if (items === undefined) return 'array';
  return items.includes(' ') ? t('list of {0}', items) : `${items}[]`;
}

function guessType({ properties, items, const: constant, enum: values }: Schema): string {
  if (properties) return 'object';
  if (items) return 'array';
  const sample = constant ?? values?.[0];
  return sample === undefined ? 'any' : Array.isArray(sample) ? 'array' : typeof sample;
}

function code(value: Json): string {
  return `\`${valueText(value) || '""'}\``;
}

function valueRules({ enum: values, 'x-enumDescriptions': descriptions }: Schema): string[] {
  const described = (value: Json): string => {
    const text = descriptions?.[String(value)]?.trim().replace(/\s+/g, ' ');
    return code(value) + (text ? ` (${text})` : '');
  };
  return values ? [t('One of {0}.', values.map(described).join(', '))] : [];
}

/** Sentences about allowed values, without a constant that the description names. */
function rulesOf(schema: Schema, description: string): string[] {
  const { const: constant, pattern } = schema;
  const isNewConstant = constant !== undefined && !description.includes(code(constant));
  return [
    isNewConstant ? t('Always {0}.', code(constant)) : [],
    valueRules(schema),
    rangeRule(schema.minimum, schema.maximum, code) ?? [],
    rangeRule(schema.minLength, schema.maxLength, characters) ?? [],
    rangeRule(schema.minItems, schema.maxItems, (limit) =>
      limit === 1 ? t('1 item') : t('{0} items', limit),
    ) ?? [],
    pattern ? t('Matches {0}.', code(pattern)) : [],
  ].flat();
}

function rangeRule(
  minimum: number | undefined,
  maximum: number | undefined,
  say: (limit: number) => string,
): string | undefined {
  if (minimum !== undefined && minimum === maximum) return t('Exactly {0}.', say(minimum));
  if (minimum !== undefined && maximum !== undefined) {
    return t('From {0} to {1}.', say(minimum), say(maximum));
  }
  if (minimum !== undefined) return t('At least {0}.', say(minimum));
  return maximum === undefined ? undefined : t('At most {0}.', say(maximum));
}
