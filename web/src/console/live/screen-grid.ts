export function screenGrid(count: number): { columns: number; rows: number } {
  if (count <= 3) return { columns: Math.max(count, 1), rows: 1 }
  const columns = count === 4 ? 2 : Math.ceil(Math.sqrt(count))
  return { columns, rows: Math.ceil(count / columns) }
}
