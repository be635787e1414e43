import type { RequestBody } from '../openapi/document';
import { BodyGroup } from '../openapi/OperationParts';
import { ownReference } from '../openapi/own-reference';

export default function RequestSchema({ body }: { body?: Partial<RequestBody> }) {
  if (!body?.content) return null;
  return <BodyGroup body={{ ...body, content: body.content }} reference={ownReference()} />;
}
