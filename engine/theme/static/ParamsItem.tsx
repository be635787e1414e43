import type { Parameter } from '../openapi/document';
import { FieldItem, ownReference } from '../openapi/FieldList';
import { valueField } from '../openapi/OperationParts';

/** For pages that name parameters one by one; see also `ParamsDetails`. */
export default function ParamsItem({ param }: { param: Parameter }) {
  const { document } = ownReference();
  return <FieldItem field={valueField(document, param.name, param)} document={document} />;
}
