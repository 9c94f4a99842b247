/** Turns a column name into a field name: `webinar_url` into `webinarUrl`. */
type FieldOf<Column> = Column extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<FieldOf<Rest>>}` : Column

type FieldsOf<Row> = { [Column in keyof Row as FieldOf<Column>]: Row[Column] }

export const fieldsOf = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), value]),
  ) as FieldsOf<Row>
