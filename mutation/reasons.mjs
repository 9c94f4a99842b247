// Mutants that no test notices, and why that is right. A reason without `original` holds for all of its kind in the file.
export const REASONS = []
