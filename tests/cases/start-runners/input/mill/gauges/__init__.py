from mill.gauges.dial import Dial
