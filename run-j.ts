import { findChromium } from './tooling/chromium.ts';
import { chromiumEnvironment, command } from './tooling/steps.ts';
process.exit(await command('playwright', ['test', '--config=e2e/playwright.config.ts', ...process.argv.slice(2)], { ...chromiumEnvironment(findChromium()), RETRIES: '0' }));
