class Phone { }
