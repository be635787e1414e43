import type { Json } from '../../shared/content-tree';
import { BodyReference } from '../openapi/BodyReference';
import type { Schema as JsonSchema } from '../openapi/document';
import { ownReference } from '../openapi/FieldList';
import { typeName } from '../openapi/fields';
import { frontMatterOfPage } from './build-context';

/** For pages that describe a schema alone. Their front matter may have an example. */
export default function Schema({ schema }: { schema?: JsonSchema }) {
  if (!schema) return null;
  const reference = ownReference();
  const type = typeName(reference.document, schema);
  const sample = frontMatterOfPage()?.sample as Json | undefined;
  const media = { schema, ...(sample === undefined ? {} : { example: sample }) };
  return <BodyReference scope={[]} {...{ type, media, reference }} />;
}
