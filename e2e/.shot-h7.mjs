import { chromium } from 'playwright-core';
import { execSync } from 'node:child_process';
const [,, url, out, w='844', h='390', mode=''] = process.argv;
const path = execSync('which chromium-headless-shell chromium 2>/dev/null | head -1').toString().trim();
const b = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: +w, height: +h }, locale: 'en-IN', timezoneId: 'Asia/Kolkata', serviceWorkers: 'block', hasTouch: mode.includes('touch'), isMobile: mode.includes('touch'), colorScheme: mode.includes('dark') ? 'dark' : 'light' });
const p = await c.newPage();
await p.goto(url); await p.waitForTimeout(800);
if (mode.includes('wide')) { await p.addStyleTag({ content: ":root{--text:'DejaVu Sans'!important;--display:'DejaVu Sans'!important} *{font-family:'DejaVu Sans'!important}" }); await p.waitForTimeout(300); }
await p.screenshot({ path: out });
await b.close();
