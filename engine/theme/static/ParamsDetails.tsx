import type { Parameter } from '../openapi/document';
import { ownReference } from '../openapi/FieldList';
import { ParameterGroups, parameterFields } from '../openapi/OperationParts';

export default function ParamsDetails({ parameters = [] }: { parameters?: Parameter[] }) {
  const reference = ownReference();
  const fields = parameterFields(reference.document, parameters);
  return <ParameterGroups {...{ fields, reference }} />;
}
