import { expect, test } from 'vitest';
import { refuseTrivialSecrets } from './trivial-secrets.ts';

const RANDOM: Parameters<typeof refuseTrivialSecrets>[0] = {
  production: true,
  secrets: {
    accessToken: 'nJ8nq2Xk0m3pVt7sYc5wRz1bLd9fGh4jAe6uQi8o',
    invitationCode: '7F3A9C01DE',
    operatorPassword: 'tV4kq-Z9xw',
    draftOrderKey: '9c41f7e2a05bd8663e1f4a7c92d0b85e6f3a1c7d48e9b2055a6c8f1e3d7b9042',
    factorKey: '5b8f03c6d1a94e7720fe6b3d98c1a45f0e7d2b8a6c3f91d4e05a7b2c8d6f1e93',
  },
  acceptedAccessToken: null,
  metricsToken: 'pR7tXw2Qz9Lm4Kd8',
};

test.each([
  [{ accessToken: 'a'.repeat(32) }, 'ACCESS_TOKEN_SECRET'],
  [{ accessToken: '0123456789abcdef0123456789abcdef' }, 'ACCESS_TOKEN_SECRET'],
  [{ accessToken: 'changemechangemechangemechangeme' }, 'ACCESS_TOKEN_SECRET'],
  [{ acceptedAccessToken: 'changemechangemechangemechangeme' }, 'ACCESS_TOKEN_SECRET_ACCEPTED'],
  [{ operatorPassword: 'password' }, 'OPERATOR_PASSWORD'],
  [{ operatorPassword: 'captains-pick' }, 'OPERATOR_PASSWORD'],
  [{ operatorPassword: 'operator123' }, 'OPERATOR_PASSWORD'],
  [{ invitationCode: 'COME-IN' }, 'INVITATION_CODE'],
  [{ invitationCode: '1234' }, 'INVITATION_CODE'],
  [{ draftOrderKey: '42'.repeat(32) }, 'DRAFT_ORDER_KEY'],
  [{ factorKey: '42'.repeat(32) }, 'FACTOR_KEY'],
  [{ metricsToken: 'metricsmetricsmetrics' }, 'METRICS_TOKEN'],
])('production refuses %o', async (trivial, name) => {
  const {
    metricsToken = RANDOM.metricsToken,
    acceptedAccessToken = RANDOM.acceptedAccessToken,
    ...secrets
  } = trivial as Record<string, string>;
  const settings = {
    ...RANDOM,
    metricsToken,
    acceptedAccessToken,
    secrets: { ...RANDOM.secrets, ...secrets },
  };
  await expect(refuseTrivialSecrets(settings)).rejects.toThrow(`${name} is easy to guess`);
  await expect(refuseTrivialSecrets({ ...settings, production: false })).resolves.toBeUndefined();
  const secret = Object.values(trivial)[0] ?? '';
  await expect(refuseTrivialSecrets(settings)).rejects.not.toThrow(secret);
});

test('production accepts random ones, and no metrics token', async () => {
  await expect(refuseTrivialSecrets(RANDOM)).resolves.toBeUndefined();
  await expect(refuseTrivialSecrets({ ...RANDOM, metricsToken: null })).resolves.toBeUndefined();
});
