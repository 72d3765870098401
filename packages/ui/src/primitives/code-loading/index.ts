export { LOAD_WITHIN_MS, loadCode, prepareRescue, type CodeLoad } from './loadCode.ts';
