import type { ReactNode } from 'react';
import type { Schema } from '../openapi/document';
import { FieldItem, ownReference } from '../openapi/FieldList';
import { fieldOf } from '../openapi/fields';

interface Props {
  name?: string;
  required?: boolean;
  schema?: Schema;
  /** Its children name the field and contain the fields below it. */
  collapsible?: boolean;
  children?: ReactNode;
}

/** For pages that name fields one by one; see also `RequestSchema`. */
export default function SchemaItem({ name = '', required = false, schema, ...rest }: Props) {
  if (rest.collapsible) return <li>{rest.children}</li>;
  const { document } = ownReference();
  return <FieldItem field={fieldOf(document, name, schema ?? {}, required)} document={document} />;
}
