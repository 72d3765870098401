export { LOAD_WITHIN_MS, loadCode, prepareRescue } from './loadCode.ts';
