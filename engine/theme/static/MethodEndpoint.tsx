import type { LocatedOperation } from '../openapi/document';
import { EndpointLine } from '../openapi/EndpointLine';
import { ownReference } from '../openapi/FieldList';

/** The line with method and path on an API page written by a generator; see also `ParamsDetails`. */
export default function MethodEndpoint({ method, path }: { method: string; path: string }) {
  const known = method.toLowerCase() as LocatedOperation['method'];
  const located = { method: known, path, pathItem: {}, operation: {} };
  return <EndpointLine document={ownReference().document} located={located} />;
}
