from django.core.mail import send_mail


def tell():
    send_mail("hello", "text", "a@example.org", ["b@example.org"])
