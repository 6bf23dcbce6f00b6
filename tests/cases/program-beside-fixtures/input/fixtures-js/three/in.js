require('left-pad')
