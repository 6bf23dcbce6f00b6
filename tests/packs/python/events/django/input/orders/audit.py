from elsewhere.signals import voucher_used


def audit(sender, **kwargs):
    database.connect("postgres")


voucher_used.connect(audit)
