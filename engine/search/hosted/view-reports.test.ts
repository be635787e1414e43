import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InsightsEvent } from '../search-client';
import { createViewReports } from './view-reports';

const seen = (...objectIDs: string[]): InsightsEvent => ({
  name: 'Items Viewed',
  objectIDs,
  queryID: 'q',
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('B163: hits are reported after 400 ms on screen, and only when they have changed', () => {
  const track = vi.fn();
  const reports = createViewReports(track);
  reports.see(seen('1'));
  vi.advanceTimersByTime(399);
  reports.see(seen('1', '2'));
  vi.advanceTimersByTime(399);
  expect(track).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(track).toHaveBeenCalledExactlyOnceWith({
    name: 'Items Viewed',
    objectIDs: ['1', '2'],
    queryID: 'q',
  });
  reports.see(seen('1', '2'));
  reports.see(seen());
  vi.advanceTimersByTime(1000);
  expect(track).toHaveBeenCalledTimes(1);
});

test('B163: hits that leave the screen earlier are not reported', () => {
  const track = vi.fn();
  const reports = createViewReports(track);
  reports.see(seen('1'));
  reports.stop();
  vi.advanceTimersByTime(1000);
  expect(track).not.toHaveBeenCalled();
});
