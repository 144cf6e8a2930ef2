import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from "kysely";

/** Says what PostgreSQL would refuse as SQLite understands it. */
export class QueryCompiler extends PostgresQueryCompiler {
  /** PostgreSQL takes no NUL in a text; what holds one is to be found nowhere, as in SQLite. */
  protected override appendValue(value: unknown): void {
    super.appendValue(Array.isArray(value) ? value.map(withoutNul) : withoutNul(value));
  }

  /** Nothing is in a list of nothing. The plugin for it copies each query, which takes longer than to compile it. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isList = PrimitiveValueListNode.is(list) || ValueListNode.is(list);
    if (!isList || list.values.length > 0) return super.visitBinaryOperation(node);
    this.append(OperatorNode.is(operator) && operator.operator === "in" ? "false" : "true");
  }
}

function withoutNul(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}
