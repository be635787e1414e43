import type { Operation } from '../openapi/document';
import { Responses } from '../openapi/OperationParts';
import { ownReference } from '../openapi/own-reference';

export default function StatusCodes({ responses = {} }: Pick<Operation, 'responses'>) {
  return <Responses responses={responses} reference={ownReference()} />;
}
