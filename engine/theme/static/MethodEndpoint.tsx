import type { LocatedOperation } from '../openapi/document';
import { EndpointLine } from '../openapi/EndpointLine';
import { ownReference } from '../openapi/own-reference';

interface Props {
  method: string;
  path: string;
}

/** Of a page that a generator wrote for an operation, as the three below. */
export default function MethodEndpoint({ method, path }: Props) {
  const known = method.toLowerCase() as LocatedOperation['method'];
  const located = { method: known, path, pathItem: {}, operation: {} };
  return <EndpointLine document={ownReference().document} located={located} />;
}
