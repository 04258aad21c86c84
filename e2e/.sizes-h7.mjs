import { chromium } from 'playwright-core';
import { execSync } from 'node:child_process';
const origin='http://127.0.0.1:4791';
const path = execSync('which chromium-headless-shell chromium 2>/dev/null | head -1').toString().trim();
const b = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
const dims = (process.argv[2]??'1024x768').split('x').map(Number);
const c = await b.newContext({ viewport: { width: dims[0], height: dims[1] }, hasTouch: true, isMobile: true, serviceWorkers:'block' });
const p = await c.newPage();
const look = async (name) => {
  await p.waitForTimeout(900);
  const small = await p.evaluate(() => {
    const out = [];
    for (const e of document.querySelectorAll('button, a[class*=button], [role=button], select, input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=file]), summary, a')) {
      if (!e.checkVisibility({visibilityProperty:true, opacityProperty:true})) continue;
      const r = e.getBoundingClientRect(); if (r.width < 2) continue;
      const isText = e.tagName==='A' && getComputedStyle(e).display==='inline';
      if (isText) continue;
      if (r.height < 43.5) { const af=getComputedStyle(e,'::after'); out.push(`${e.tagName} ${Math.round(r.width)}x${Math.round(r.height)} "${(e.textContent||e.getAttribute('aria-label')||'').trim().slice(0,30)}" .${String(e.className).slice(0,60)} after:${af.content!=='none'&&af.position==='absolute'?af.height:'-'}`); }
    }
    return [...new Set(out)];
  });
  console.log('##', name); for (const l of small.slice(0,14)) console.log('  ', l);
};
for (const u of ['/tournaments','/tournaments?show=completed','/tournaments/3','/tournaments/3?tab=events','/tournaments/3?tab=entries','/tournaments/3?tab=fixtures','/tournaments/2','/tournaments/2?tab=events','/about-us','/website-guide','/organization/login','/organization/signup','/umpire/login','/my-data','/p','/tournaments/3/players','/desk']) { await p.goto(origin+u); await look(u); }
await p.goto(origin+'/organization/login');
await p.waitForTimeout(500);
await p.fill('input[type=email]','deccan@example.in'); await p.fill('input[type=password]','smash-and-drop'); await p.keyboard.press('Enter'); await p.waitForTimeout(1500);
for (const u of ['/organization','/organization/tournaments',...['basic','events','entries','teams','fixtures','payments','settings','notifications','match-day'].map(t=>'/organization/tournaments/3?tab='+t),'/tournaments/3/desk','/organization/payment-settings','/organization/tournaments/2?tab=match-day','/organization/tournaments/3?tab=match-day&view=board','/organization/tournaments/2?tab=teams&entry=import','/organization/tournaments/2?tab=events','/score-sheets/3','/tournaments/2/1/book','/tournaments/3/4/fixtures']) { await p.goto(origin+u); await look(u); }
await b.close();
