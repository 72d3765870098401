import { WEBHOOK_DATA } from '@captains-pick/contract';
import { z } from 'zod';

/** The webhooks of the OpenAPI document, by event, made from the contract's schemas. */
export const webhookDocs = () =>
  Object.fromEntries(
    Object.entries<z.core.$ZodType>(WEBHOOK_DATA).map(([type, data]) => {
      const body = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
      const schema: object = z.toJSONSchema(body);
      return [
        type,
        {
          post: {
            description: 'In the Standard Webhooks format, with its three headers.',
            requestBody: { content: { 'application/json': { schema } } },
            responses: { '2XX': { description: 'Received. Any other status: it is sent again.' } },
          },
        },
      ];
    }),
  );
