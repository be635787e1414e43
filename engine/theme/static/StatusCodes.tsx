import type { Operation } from '../openapi/document';
import { ownReference } from '../openapi/FieldList';
import { Responses } from '../openapi/OperationParts';

export default function StatusCodes({ responses = {} }: Pick<Operation, 'responses'>) {
  return <Responses responses={responses} reference={ownReference()} />;
}
