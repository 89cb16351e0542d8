import { execFile } from 'node:child_process'

/**
 * Tells systemd the state of this process (`Type=notify`, `WatchdogSec=`); does nothing where
 * systemd did not start it. Messages go to a Unix datagram socket, which Node.js cannot open, so
 * that systemd's own program sends them (`NotifyAccess=all`).
 */
export function systemdNotifier(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv,
  onError: (error: Error) => void,
) {
  const notify = (state: string) => {
    if (NOTIFY_SOCKET)
      execFile('systemd-notify', [state], { timeout: 5000 }, (error) => error && onError(error))
  }
  /** Half of the time in which systemd expects a sign of life, in milliseconds. */
  const interval = Number(WATCHDOG_USEC ?? 0) / 2000
  return {
    /** The site listens. From now on the watchdog is kept quiet while the event loop runs. */
    ready() {
      notify('READY=1')
      if (interval > 0) setInterval(() => notify('WATCHDOG=1'), interval).unref()
    },
    stopping: () => notify('STOPPING=1'),
  }
}
