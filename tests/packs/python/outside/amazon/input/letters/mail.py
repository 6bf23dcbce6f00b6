import boto3

mailer = boto3.client("ses", region_name="eu-west-1")
second = boto3.client("sesv2")
files = boto3.client("s3")
host = boto3.client("ec2")  # what it is run on, no service that it is made of


def send(text):
    mailer.send_email(Source="a@letters.org", Message=text)
