import type { RequestBody } from '../openapi/document';
import { ownReference } from '../openapi/FieldList';
import { BodyGroup } from '../openapi/OperationParts';

export default function RequestSchema({ body }: { body?: Partial<RequestBody> }) {
  if (!body?.content) return null;
  return <BodyGroup body={{ ...body, content: body.content }} reference={ownReference()} />;
}
