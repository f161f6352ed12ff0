/** Where the browser keeps what was cancelled and may still lie on the server: it survives a reload, and goes with the tab. */
export const cancelledSlot = 'tandem-cancelled'
