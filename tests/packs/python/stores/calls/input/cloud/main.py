import boto3

FILES = boto3.client("s3")
ROWS = boto3.resource("dynamodb")
MAIL = boto3.client("ses")
