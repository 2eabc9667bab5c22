/** npm repeats the terminal's Ctrl-C; two signals within this time count as one, in milliseconds. Plain
 * JavaScript, because the demo reads it before anything is installed. */
exports.samePressMs = 100
