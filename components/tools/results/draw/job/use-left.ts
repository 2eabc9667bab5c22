import { useClock } from '@/components/ui/use-clock'

/** Milliseconds until an instant (ISO 8601) by this device's clock, each second anew; never below 0. */
export const useLeft = (until: string): number => Math.max(0, Date.parse(until) - useClock(1000))
