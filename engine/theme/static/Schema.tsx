import { BodyReference } from '../openapi/BodyReference';
import type { Schema as JsonSchema } from '../openapi/document';
import { ownReference } from '../openapi/FieldList';
import { typeName } from '../openapi/fields';

/** For pages that describe a schema alone. */
export default function Schema({ schema }: { schema?: JsonSchema }) {
  if (!schema) return null;
  const reference = ownReference();
  const type = typeName(reference.document, schema);
  return <BodyReference media={{ schema }} scope={[]} {...{ type, reference }} />;
}
