import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';

/**
 * Serializes by the contract's schemas. A call's changes are committed by now: if the reply doesn't fit its schema, the
 * caller still gets it, and the fault is logged. A read has changed nothing, so it fails.
 */
export const serializeReply =
  (onMisfit: (error: unknown) => void): FastifySerializerCompiler<$ZodType> =>
  (route) => {
    const serialize = serializerCompiler(route);
    if (route.method === 'GET') return serialize;
    return (reply) => {
      try {
        return serialize(reply);
      } catch (error) {
        onMisfit(error);
        return JSON.stringify(reply);
      }
    };
  };
