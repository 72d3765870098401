/** Reading text files: CSV tables, JSON with the places of faults, plain text. */
export * from './csv-table.ts';
export { listFaults, schemaFaults } from './fault-list.ts';
export { parseJson } from './json-text.ts';
export { findUnstorableText } from './storable-text.ts';
