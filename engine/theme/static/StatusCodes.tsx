import type { Operation } from '../openapi/document';
import { ownReference } from '../openapi/FieldList';
import { Responses } from '../openapi/OperationParts';

/** Those of callbacks have an id, which may occur several times; the operation's have that of Docusaurus. */
export default function StatusCodes(props: Pick<Operation, 'responses'> & { id?: string }) {
  const { id, responses = {} } = props;
  const named = id === undefined ? { id: 'responses' } : {};
  return <Responses {...named} responses={responses} reference={ownReference()} />;
}
