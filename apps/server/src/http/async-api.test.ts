import { CLIENT_MESSAGES, SERVER_MESSAGES } from '@captains-pick/contract';
import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { asyncApiDocument } from './async-api.ts';

interface Document {
  readonly operations: Readonly<
    Record<string, { readonly action: string; readonly reply?: object }>
  >;
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly payload?: object }>>;
  };
}

const document = asyncApiDocument() as Document;

const validator = () => {
  // The specification's schema brings the meta schema along.
  const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false });
  addFormats.default(ajv);
  return ajv.compile(specs.schemas['3.0.0']);
};

describe('the AsyncAPI document', () => {
  test('is valid by the specification’s own schema, and a broken one is not', () => {
    const isValid = validator();
    isValid(document);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...document, operations: { makePick: { action: 'shout' } } })).toBe(false);
  });

  test('has each message of pages as received and each of the server as sent', () => {
    const actions = Object.entries(document.operations).map(([name, { action }]) => [name, action]);
    expect(Object.fromEntries(actions)).toEqual({
      ...Object.fromEntries(Object.keys(CLIENT_MESSAGES).map((name) => [name, 'receive'])),
      ...Object.fromEntries(Object.keys(SERVER_MESSAGES).map((name) => [name, 'send'])),
    });
    expect(document.operations['makePick']?.reply).toBeDefined();
    expect(document.operations['watchContest']?.reply).toBeUndefined();
  });

  test('describes payloads as a JSON Schema that takes what is sent', () => {
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    const takes = ajv.compile(document.components.messages['makePick']?.payload ?? false);
    expect(takes({ contestId: 'c1', player: 'Ada', userId: 'u1' })).toBe(true);
    expect(takes({ contestId: 'c1', userId: 'u1' })).toBe(false);
    expect(document.components.messages['draftComplete']).not.toHaveProperty('payload');
  });
});
