import { afterEach, expect, it, vi } from 'vitest';
import { bringFiles } from './bringFiles.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';

afterEach(() => document.head.replaceChildren());

const links = () => [...document.head.querySelectorAll('link')];
const asked = () => links().map((link) => `${link.rel} ${link.getAttribute('href')}`);

it('asks for the files of code, each in a turn of its own, and runs it then', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  const coming = bringFiles(load, ['assets/one.js', 'assets/two.js', 'assets/three.js']);
  expect(asked()).toEqual([]);
  await yieldToBrowser();
  expect(asked().length).toBeLessThan(3);
  expect(load).not.toHaveBeenCalled();
  expect(await coming).toBe('code');
  expect(asked()).toEqual([
    'modulepreload /assets/one.js',
    'modulepreload /assets/two.js',
    'modulepreload /assets/three.js',
  ]);
});

it('asks for no file twice, also when two want it at once', async () => {
  const load = () => Promise.resolve();
  await Promise.all([bringFiles(load, ['assets/one.js']), bringFiles(load, ['assets/one.js'])]);
  await bringFiles(load, ['assets/one.js']);
  expect(asked()).toEqual(['modulepreload /assets/one.js']);
});

it('brings code that needs no files at once', async () => {
  expect(await bringFiles(() => Promise.resolve('code'))).toBe('code');
});

it('runs code when its styles are there, for whoever asks', async () => {
  const load = vi.fn(() => Promise.resolve());
  const first = bringFiles(load, ['assets/look.css']);
  await vi.waitFor(() => expect(asked()).toEqual(['stylesheet /assets/look.css']));
  const second = bringFiles(load, ['assets/look.css']);
  await yieldToBrowser();
  expect(load).not.toHaveBeenCalled();
  links()[0]!.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails with the address of styles that do not come, and does not wait for them again', async () => {
  const load = vi.fn(() => Promise.resolve());
  const coming = bringFiles(load, ['assets/gone.css']);
  await vi.waitFor(() => expect(links()).toHaveLength(1));
  links()[0]!.dispatchEvent(new Event('error'));
  await expect(coming).rejects.toThrow(/http.*\/assets\/gone\.css/);
  await bringFiles(load, ['assets/gone.css']);
  expect(load).toHaveBeenCalledTimes(1);
});
