import type { Parameter } from '../openapi/document';
import { ownReference } from '../openapi/FieldList';
import { ParameterGroups, valueField } from '../openapi/OperationParts';

export default function ParamsDetails({ parameters = [] }: { parameters?: Parameter[] }) {
  const reference = ownReference();
  const fields = parameters.map((parameter) => ({
    ...valueField(reference.document, parameter.name, parameter),
    in: parameter.in,
  }));
  return <ParameterGroups {...{ fields, reference }} />;
}
