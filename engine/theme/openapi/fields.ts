/** Schemas as rows of a reference: name, type, rules, nested rows. */
import type { Json } from '../../shared/content-tree';
import {
  type OpenApiDocument,
  type Reference,
  referenceName,
  resolve,
  type Schema,
} from './document';

export interface Field {
  name: string;
  /** `string`, `integer or null`, `object[]`, `map of string`. */
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  /** Markdown. */
  description?: string;
  default?: Json;
  /** Sentences about allowed values, plain text; values in backticks. */
  rules: string[];
  children: Field[];
}

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
  const resolved = resolve<Schema>(document, schema);
  const variants = resolved.oneOf ?? resolved.anyOf;
  if (variants) {
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
  return [{ fields: bodyFields(document, resolved) }];
}

function bodyFields(document: OpenApiDocument, schema: Schema | Reference): Field[] {
  const fields = childFields(document, schema, 0);
  if (fields.length > 0) return fields;
  const only = fieldOf(document, '', schema, false, 0);
  return only.description || only.rules.length > 0 ? [only] : [];
}

/** Fields of an object, or of the objects in an array. */
function childFields(
  document: OpenApiDocument,
  schema: Schema | Reference,
  depth: number,
): Field[] {
  if (depth > maximumDepth) return [];
  const merged = mergeAllOf(document, schema);
  if (merged.items) return childFields(document, merged.items, depth);
  const required = new Set(merged.required ?? []);
  return Object.entries(merged.properties ?? {}).map(([name, property]) =>
    fieldOf(document, name, property, required.has(name), depth),
  );
}

/** A row with its nested rows. */
export function fieldOf(
  document: OpenApiDocument,
  name: string,
  schema: Schema | Reference,
  isRequired: boolean,
  depth = 0,
): Field {
  const merged = mergeAllOf(document, schema);
  const values =
    typeof merged.additionalProperties === 'object'
      ? resolve<Schema>(document, merged.additionalProperties)
      : undefined;
  // The schema of a map's values describes its entries.
  const description = [merged.description, values?.description].filter(Boolean).join(' ');
  return {
    name,
    type: typeName(document, merged),
    isRequired,
    isDeprecated: merged.deprecated === true,
    ...(description ? { description } : {}),
    ...(merged.default === undefined ? {} : { default: merged.default }),
    rules: rulesOf(merged, description),
    children: childFields(document, merged, depth + 1),
  };
}

/** Merges `allOf` into one schema; later parts win. */
function mergeAllOf(document: OpenApiDocument, schema: Schema | Reference): Schema {
  const { allOf, ...own } = resolve<Schema>(document, schema);
  if (!allOf) return own;
  const parts = [...allOf.map((part) => mergeAllOf(document, part)), own];
  const merged: Schema = Object.assign({}, ...parts);
  if (parts.some((part) => part.properties)) {
    merged.properties = Object.assign({}, ...parts.map((part) => part.properties));
    merged.required = parts.flatMap((part) => part.required ?? []);
  }
  return merged;
}

/** `string`, `string (uri)`, `integer or null`, `object[]`, `map of string`. */
export function typeName(document: OpenApiDocument, schema: Schema | Reference): string {
  const merged = mergeAllOf(document, schema);
  const variants = merged.oneOf ?? merged.anyOf;
  if (variants) {
    return [...new Set(variants.map((variant) => typeName(document, variant)))].join(' or ');
  }
  const types = merged.type === undefined ? [guessType(merged)] : [merged.type].flat();
  return types
    .map((type) => {
      if (type === 'array') return arrayName(document, merged);
      if (type === 'object' && typeof merged.additionalProperties === 'object') {
        return `map of ${typeName(document, merged.additionalProperties)}`;
      }
      return type === 'string' && merged.format ? `${type} (${merged.format})` : type;
    })
    .join(' or ');
}

function arrayName(document: OpenApiDocument, { items }: Schema): string {
  if (!items) return 'array';
  const name = typeName(document, items);
  return name.includes(' ') ? `list of ${name}` : `${name}[]`;
}

function guessType({ properties, items, const: constant, enum: values }: Schema): string {
  if (properties) return 'object';
  if (items) return 'array';
  const sample = constant ?? values?.[0];
  return sample === undefined ? 'any' : Array.isArray(sample) ? 'array' : typeof sample;
}

/** Sentences about allowed values, without a constant that the description names. */
function rulesOf(schema: Schema, description: string): string[] {
  const { const: constant, enum: values, pattern } = schema;
  const code = (value: Json): string =>
    `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
  const isNewConstant = constant !== undefined && !description.includes(code(constant));
  return [
    isNewConstant ? `Always ${code(constant)}.` : [],
    values ? `One of ${values.map(code).join(', ')}.` : [],
    rangeRule(schema.minimum, schema.maximum, (limit) => `\`${limit}\``) ?? [],
    rangeRule(schema.minLength, schema.maxLength, (limit) => `${limit} characters`) ?? [],
    rangeRule(schema.minItems, schema.maxItems, (limit) => `${limit} items`) ?? [],
    pattern ? `Matches ${code(pattern)}.` : [],
  ].flat();
}

function rangeRule(
  minimum: number | undefined,
  maximum: number | undefined,
  say: (limit: number) => string,
): string | undefined {
  const singular = (limit: number): string => say(limit).replace(/^1 (character|item)s$/, '1 $1');
  if (minimum !== undefined && minimum === maximum) return `Exactly ${singular(minimum)}.`;
  if (minimum !== undefined && maximum !== undefined) {
    return `From ${singular(minimum)} to ${singular(maximum)}.`;
  }
  if (minimum !== undefined) return `At least\u00a0${singular(minimum)}.`;
  return maximum === undefined ? undefined : `At most\u00a0${singular(maximum)}.`;
}
